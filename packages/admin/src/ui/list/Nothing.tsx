/** An empty cell of a list; a card leaves it out. */
export const Nothing = () => <span className="text-ink-2 max-md:hidden">–</span>
