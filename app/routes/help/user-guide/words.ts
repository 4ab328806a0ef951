export const contents = "Contents";
export const userGuidePamoja = "User Guide · Pamoja";
