import { describeCalls } from '../openapi.ts'

process.stdout.write(`${JSON.stringify(await describeCalls(), null, 2)}\n`)
