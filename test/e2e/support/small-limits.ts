// Request limits that a page reaches with few addresses, for tests that prove that they hold.

export const SMALL_LIMITS = { budgetPage: 50, budgetSiteDay: 200, budgetDay: 1000 };
