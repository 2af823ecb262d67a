import { firstError } from './error-paths'

type Errors = Readonly<Record<string, unknown>>

/** Focuses the first field with an error, in document order. */
export const focusFirst = (form: HTMLElement | null, errors: Errors): void =>
  findFields(form)
    .find(({ dataset }) => dataset.path && firstError(errors, dataset.path))
    ?.focus()

/** The names of the fields of a form. */
export const fieldNames = (form: HTMLElement | null): string[] =>
  findFields(form).flatMap(({ dataset }) => dataset.path ?? [])

/** Returns the label of a field, or of the group that contains it. */
export const findLabel = (form: HTMLElement | null, path: string): string => {
  const field = findFields(form).find(({ dataset }) => dataset.path === path)
  const input = field?.matches('input, textarea, select')
    ? field
    : field?.querySelector('input, textarea, select')
  const label =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : null
  // Without the asterisk of a required field.
  const text = label?.firstChild?.textContent ?? input?.getAttribute('aria-label')
  if (text) return text
  return path.includes('.') ? findLabel(form, path.slice(0, path.lastIndexOf('.'))) : path
}

/** The focused field and its selection. */
export type Focused = { path: string; selection: readonly [start: number, end: number] | null }

/** Returns the focused field. Rich text editors are ignored, since their cursor cannot be restored. */
export const focusedField = (form: HTMLElement | null): Focused | null => {
  const { activeElement } = document
  if (!form || !(activeElement instanceof HTMLElement) || !form.contains(activeElement)) return null
  const path = activeElement.closest<HTMLElement>('[data-path]')?.dataset.path
  if (path === undefined || activeElement.isContentEditable) return null
  return { path, selection: isText(activeElement) ? getSelectionRange(activeElement) : null }
}

/** Restores the focus after the field was remounted, unless the focus moved elsewhere. */
export const focusField = (form: HTMLElement | null, focused: Focused | null): void => {
  if (!focused || document.activeElement !== document.body) return
  const field = findFields(form).find(({ dataset }) => dataset.path === focused.path)
  const target = field?.matches('input, textarea, select, button, [tabindex]')
    ? field
    : (field?.querySelector<HTMLElement>('input:checked') ??
      field?.querySelector<HTMLElement>('input, textarea, button'))
  target?.focus({ preventScroll: true })
  if (target && isText(target) && focused.selection) target.setSelectionRange(...focused.selection)
}

const isText = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Inputs of other types, such as numbers, dates and checkboxes, have no selection. */
const getSelectionRange = ({ selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement) =>
  selectionStart === null || selectionEnd === null ? null : ([selectionStart, selectionEnd] as const)

const findFields = (form: HTMLElement | null) =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
