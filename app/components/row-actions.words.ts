export const editName = (name: string) => `Edit ${name}`;
export const deleteIt = "Delete";
export const deleteName = (name: string) => `Delete ${name}`;
export const actionsFor = (name: string) => `Actions for ${name}`;
export const edit = "Edit";
