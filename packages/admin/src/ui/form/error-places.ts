type Errors = Readonly<Record<string, unknown>>

/** What is wrong with a field; what is wrong with one of several stands at the field of them all. */
export const firstError = (errors: Errors, path: string): unknown =>
  errors[path] ?? Object.entries(errors).find(([at]) => isWithin(at, path))?.[1]

/** What is wrong and has no field to stand at, each sentence once. */
export const homelessErrors = (errors: Errors, fields: readonly string[]): string[] => {
  const homeless = Object.entries(errors).filter(
    ([at]) => !fields.some((field) => at === field || isWithin(at, field)),
  )
  return [...new Set(homeless.map(([, error]) => String(error)))]
}

const isWithin = (path: string, field: string) => path.startsWith(`${field}.`)
