// @module-tag slow
import { expect, test } from 'vitest'
import { emptyDatabases, findRows, NOON, start, TIMEOUT_MS } from './testing/demo-databases.ts'

const emptyDatabase = emptyDatabases()

test.each([NOON, new Date('2027-12-01T05:30:00.000Z')])(
  'a demo shop created at %s has discounts that run, end within days, and start later',
  { timeout: TIMEOUT_MS },
  async (now) => {
    const db = await emptyDatabase()
    await start(db, { clock: () => now })
    const at = `'${now.toISOString()}'::timestamptz`
    const states = await findRows<{ state: string; n: number }>(
      db,
      `select case
          when not "isActive" then 'inactive'
          when "endsAt" <= ${at} then 'expired'
          when "startsAt" > ${at} then 'scheduled'
          when "endsAt" is null then 'running'
          when "endsAt" - ${at} < interval '8 days' then 'ending soon'
          else 'wrong'
        end as state, count(*)::int as n
      from "largeDiscounts" group by 1 order by 1`,
    )
    const expected = ['ending soon', 'expired', 'inactive', 'running', 'scheduled']
    expect(states).toEqual(expected.map((state) => ({ state, n: 2 })))
  },
)
