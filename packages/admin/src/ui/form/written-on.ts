import isEqual from 'fast-deep-equal'

/**
 * What stands in the fields after they were saved: what the server made of them, and what was written meanwhile.
 * @param saved what the server made of what was `sent`
 * @param present what stands there now
 */
export const writtenOn = <Values extends Record<string, unknown>>(
  saved: Values,
  sent: Values,
  present: Values,
): Values => {
  const written = Object.entries(present).filter(([field, value]) => !isEqual(value, sent[field]))
  return { ...saved, ...Object.fromEntries(written) }
}
