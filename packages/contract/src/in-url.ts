/** Converts a query to URL parameters: joins lists with commas and omits absent values. */
export const inUrl = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
      return text === '' ? [] : [[name, text]]
    }),
  )
