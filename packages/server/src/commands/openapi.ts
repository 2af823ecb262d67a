import { describeCalls } from '../openapi.ts'

const audience = process.argv.includes('--store') ? 'store' : 'admin'
process.stdout.write(`${JSON.stringify(await describeCalls(audience), null, 2)}\n`)
