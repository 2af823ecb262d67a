import { signedIn } from '../../calls.ts'
import { readJob } from './read-jobs.ts'

export const jobDetails = signedIn.jobs.details.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const job = await readJob(db, id)
    if (!job) throw errors.NOT_FOUND()
    return job
  },
)
