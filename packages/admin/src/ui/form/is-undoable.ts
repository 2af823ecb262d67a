import isEqual from 'fast-deep-equal'

/**
 * Whether an undo restores what saving a form changed: at least one field, and none of those that it can’t restore, such
 * as images.
 */
export const isUndoable = <Values extends object>(
  before: Values,
  saved: Values,
  permanent: readonly (keyof Values)[] = [],
): boolean => !isEqual(before, saved) && permanent.every((field) => isEqual(before[field], saved[field]))
