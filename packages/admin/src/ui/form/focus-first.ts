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

/** Which field has the keyboard. */
export const focusedField = (form: HTMLElement | null): string | undefined => {
  const { activeElement } = document
  const field = form?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-path]') : null
  return field?.dataset.path
}

/** The field that had the keyboard has it again, where it appeared anew and nobody went elsewhere. */
export const focusField = (form: HTMLElement | null, path: string | undefined): void => {
  if (path === undefined || document.activeElement !== document.body) return
  const field = fieldsOf(form).find(({ dataset }) => dataset.path === path)
  const place = field?.matches('input, textarea, select, button, [contenteditable], [tabindex]')
    ? field
    : field?.querySelector<HTMLElement>('input:checked, input, textarea, button')
  place?.focus({ preventScroll: true })
}

const fieldsOf = (form: HTMLElement | null) =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
