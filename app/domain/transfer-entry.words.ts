export const chooseAnAccount = "Choose an account.";
export const enterADescription = "Enter a description.";
export const chooseAnotherAccountThanThe = "Choose another account than the one that it leaves.";
