export const dropOrChoose = "Drop it here, or choose it.";
