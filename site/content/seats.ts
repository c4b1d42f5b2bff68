/** The seats of the Founding Crew. A fixed figure, not a live count. */
export const foundingCrewSeats = { total: 100, remaining: 42 };
