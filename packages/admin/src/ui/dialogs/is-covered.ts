/** Whether the topmost modal dialog does not contain the element: keys then belong to the dialog. */
export const isCovered = (element: Element | null) => {
  const topmost = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return topmost !== undefined && !topmost.contains(element)
}
