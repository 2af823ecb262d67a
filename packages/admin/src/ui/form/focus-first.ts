import { firstError } from './error-places'

type Errors = Readonly<Record<string, unknown>>

/** Puts the cursor into the first field, as they stand on the page, that has an error. */
export const focusFirst = (form: HTMLElement | null, errors: Errors): void =>
  fieldsOf(form)
    .find(({ dataset }) => dataset.path && firstError(errors, dataset.path))
    ?.focus()

/** What the fields of a form are called. */
export const fieldNames = (form: HTMLElement | null): string[] =>
  fieldsOf(form).flatMap(({ dataset }) => dataset.path ?? [])

/** What a field is called on the screen, or the group that it is a part of. */
export const labelOf = (form: HTMLElement | null, path: string): string => {
  const field = fieldsOf(form).find(({ dataset }) => dataset.path === path)
  const input = field?.matches('input, textarea, select')
    ? field
    : field?.querySelector('input, textarea, select')
  const label =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : null
  // Without the star of a required field.
  const text = label?.firstChild?.textContent ?? input?.getAttribute('aria-label')
  if (text) return text
  return path.includes('.') ? labelOf(form, path.slice(0, path.lastIndexOf('.'))) : path
}

/** A field that has the keyboard, and where in its text. */
export type Focused = { path: string; selection: readonly [start: number, end: number] | null }

/** Which field has the keyboard. Formatted text is left out: its cursor could not be put back where it was. */
export const focusedField = (form: HTMLElement | null): Focused | null => {
  const { activeElement } = document
  if (!form || !(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return null
  const path = activeElement.closest<HTMLElement>('[data-path]')?.dataset.path
  if (path === undefined || activeElement.isContentEditable) return null
  return { path, selection: isText(activeElement) ? selectionOf(activeElement) : null }
}

/** Returns the focus to the field that had it, if it was drawn anew and the focus did not move elsewhere. */
export const focusField = (form: HTMLElement | null, focused: Focused | null): void => {
  if (!focused || document.activeElement !== document.body) return
  const field = fieldsOf(form).find(({ dataset }) => dataset.path === focused.path)
  const place = field?.matches('input, textarea, select, button, [tabindex]')
    ? field
    : (field?.querySelector<HTMLElement>('input:checked') ??
      field?.querySelector<HTMLElement>('input, textarea, button'))
  place?.focus({ preventScroll: true })
  if (place && isText(place) && focused.selection) place.setSelectionRange(...focused.selection)
}

const isText = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Numbers, dates and boxes have none. */
const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) =>
  selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const)

const fieldsOf = (form: HTMLElement | null) =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
