/** The button that confirms: beside “Confirm and execute” it says that it does no more. */
export const confirmName = /^(Only c|C)onfirm$/;
