/** The public entry: what other domains use. */
export { JobsButton } from './JobsButton'
export { JOB_NAME, JOB_STATE } from './job-names'
