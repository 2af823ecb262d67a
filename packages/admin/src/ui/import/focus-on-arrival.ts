/** For a step that takes the place of another: the cursor follows, instead of falling off the page. */
export const focusOnArrival = (heading: HTMLElement | null) => heading?.focus()
