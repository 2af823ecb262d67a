/** Whether a response contains the reason of a failure, such as of a skipped row or a failed job. */
export const hasReason = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('code' in value && 'params' in value) || Object.values(value).some(hasReason))
