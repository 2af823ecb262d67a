/** Whether a modal dialog is open that does not contain the element: keys then belong to the dialog. */
export const isCovered = (element: Element | null) =>
  [...document.querySelectorAll('[role=dialog][aria-modal=true]')].some((dialog) => !dialog.contains(element))
