import { createConfig, lintFromString } from '@redocly/openapi-core'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { expect, test } from 'vitest'

const shop = testShop()

/** What the recommended rules of Redocly say about the documents, with the reason why it stays. */
const ACCEPTED: Record<string, { pointers: RegExp; reason: string }> = {
  'no-ambiguous-paths': {
    pointers: /^#\/paths\//,
    reason: 'The specification has these paths. Fixed segments take precedence, as OpenAPI defines.',
  },
  'operation-4xx-response': {
    pointers: /^#\/paths\/~1(healthz|readyz)\/get\//,
    reason: 'The checks of a process take no input and are open to all, so no client error exists.',
  },
}

test.each(['/openapi.json', '/openapi-setup.json', '/openapi-store.json'])(
  '%s follows the recommended rules of Redocly',
  async (path) => {
    const source = await (await fetch(`${shop.url}${path}`)).text()
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-invalid-schema-examples': 'error' },
    })
    const problems = await lintFromString({ source, config })
    const open = problems.filter(
      ({ ruleId, location: [at] }) => !ACCEPTED[ruleId]?.pointers.test(String(at?.pointer)),
    )
    expect(
      open.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`),
    ).toEqual([])
  },
)

test('a wrong document would be found', async () => {
  const { body } = await shop.get('/openapi-store.json', null)
  body.paths['/store/products'].get.security = [{ unknown: [] }]
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(body), config })
  expect(problems.map(({ ruleId }) => ruleId)).toContain('security-defined')
})
