type Errors = Readonly<Record<string, unknown>>

/** The error of a field; errors of list items are shown at the field of the list. */
export const firstError = (errors: Errors, path: string): unknown =>
  errors[path] ?? Object.entries(errors).find(([at]) => isWithin(at, path))?.[1]

/** Errors that belong to no field, each message once. */
export const errorsWithoutField = (errors: Errors, fields: readonly string[]): string[] => {
  const homeless = Object.entries(errors).filter(
    ([at]) => !fields.some((field) => at === field || isWithin(at, field)),
  )
  return [...new Set(homeless.map(([, error]) => String(error)))]
}

const isWithin = (path: string, field: string) => path.startsWith(`${field}.`)
