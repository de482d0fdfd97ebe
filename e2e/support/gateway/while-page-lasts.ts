/** Answers a request of a page; one that was left meanwhile, whose line was mended, or whose test has ended, waits for no answer. */
export const whilePageLasts = async (answer: () => Promise<void>): Promise<void> => {
  try {
    await answer();
  } catch (error) {
    if (
      !(error instanceof Error) ||
      !/disposed|has been closed|Test ended|already handled/.test(error.message)
    )
      throw error;
  }
};
