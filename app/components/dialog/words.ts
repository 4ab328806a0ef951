export const deleteIt = "Delete";
export const deleting = "Deleting...";
export const noLongerThere = "No longer there";
export const thisIsNoLongerThere = (one: string) => `This ${one} is no longer there: someone deleted it.`;
export const close = "Close";
export const cancel = "Cancel";
