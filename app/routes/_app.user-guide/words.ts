export const contents = "Contents";
