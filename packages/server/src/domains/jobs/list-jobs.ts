import { signedIn } from '../../calls.ts'
import { countJobs, matchingJobs, sumCounts } from './matching-jobs.ts'
import { readJobs } from './read-jobs.ts'

export const listJobs = signedIn.jobs.list.handler(async ({ context: { db }, input }) => {
  const { page, limit, sort } = input
  const part = { limit, offset: (page - 1) * limit, isOldestFirst: sort === 'createdAt.asc' }
  const [ids, counts] = await Promise.all([matchingJobs(db, input, part), countJobs(db, input)])
  return { items: await readJobs(db, ids), ...sumCounts(counts, input), counts, page, limit }
})
