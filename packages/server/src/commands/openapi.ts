import { AUDIENCES, describeCalls } from '../openapi.ts'

const audience = AUDIENCES.find((name) => process.argv.includes(`--${name}`)) ?? 'admin'
process.stdout.write(`${JSON.stringify(await describeCalls(audience), null, 2)}\n`)
