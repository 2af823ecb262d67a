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

const fieldsOf = (form: HTMLElement | null) =>
  Array.from(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])
