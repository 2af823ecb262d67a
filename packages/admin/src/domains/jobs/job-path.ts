/** Returns the URL of the jobs with one of them open. */
export const jobPath = (id: string) => `/admin/jobs?job=${id}`
