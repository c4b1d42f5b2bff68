/** The spots of the Founding Crew, drawn as seats. A fixed figure, not a live count. */
export const foundingCrewSeats = { total: 100, remaining: 42 };
