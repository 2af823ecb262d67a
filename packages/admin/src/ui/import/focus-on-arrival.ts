/** Focuses the heading of a step that replaces another, so that the focus does not fall back to the body. */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
