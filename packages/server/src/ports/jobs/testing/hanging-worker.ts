import { pino } from 'pino'
import { openJobQueue } from '../jobs.ts'
import { testCatalogue } from './catalogue.ts'

/** A process that takes a job, reports it, and never completes it. */
const [url = ''] = process.argv.slice(2)
const jobs = await openJobQueue(testCatalogue, { url, log: pino({ level: 'silent' }), isCaretaker: false })
await jobs.work({
  greet: ({ name }) => {
    process.stdout.write(`${name}\n`)
    return new Promise(() => undefined)
  },
  tidy: async () => undefined,
})
