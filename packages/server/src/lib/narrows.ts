/** Whether a filter leaves anything out by more than the fields that are named. What is absent or empty leaves nothing out. */
export const narrows = (filter: object, beside: readonly string[]): boolean =>
  Object.entries(filter).some(
    ([field, value]) =>
      !beside.includes(field) &&
      value !== undefined &&
      value !== '' &&
      !(Array.isArray(value) && value.length === 0),
  )
