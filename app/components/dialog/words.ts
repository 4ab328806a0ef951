export const deleteIt = "Delete";
export const deleting = "Deleting...";
export const noLongerThere = "No longer there";
export const close = "Close";
export const cancel = "Cancel";
