import { atRest, endEvents, expectClear, expectNotWider, LOOKS } from './support/axe.ts'
import { beyondReach } from './support/reach.ts'
import { SCREENS, unknownPaths } from './support/screens.ts'
import { expect, test } from './support/shop.ts'
import { walk } from './support/walk.ts'

const ALL = Object.keys(SCREENS)
/** One main screen of each kind. */
const MAIN = ['/admin/dashboard', '/admin/orders/all', '/admin/orders/new-order', '/demo-shop/$site/$slug']

/** 1440 px enlarged to 200 %, and the remaining width of 1280 px at 400 %: WCAG 1.4.4 and 1.4.10. */
const ENLARGED = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
]

test.beforeEach(async ({ page, signIn }) => {
  await page.route('**/store/pop-up*', (route) => route.fulfill({ json: null }))
  await page.route('**/store/events*', endEvents)
  await signIn('super')
})

test('no screen of the router is left out of the looks below', { tag: '@accessibility' }, () => {
  expect(unknownPaths()).toEqual([])
})

for (const [turn, [look, settings]] of Object.entries(LOOKS).entries()) {
  // Every screen in every look in the long run, else each screen in one look, alternating.
  const walked = ALL.filter((_, index) => process.env.LONG || index % Object.keys(LOOKS).length === turn)
  test(`every screen opens and is accessible: ${look}`, { tag: '@accessibility' }, async ({
    page,
    shop: { mails },
  }) => {
    test.setTimeout(900_000)
    await walk({ page, mails, look: settings }, walked, (path) => expectClear(page, `${path}, ${look}`))
  })
}

for (const look of ['light', 'right to left'] as const)
  test(`enlarged to 200 % and to 400 %, no screen scrolls sideways or hides anything: ${look}`, {
    tag: '@accessibility',
  }, async ({ page, shop: { mails } }) => {
    test.setTimeout(900_000)
    const faults: string[] = []
    await walk({ page, mails, look: LOOKS[look] }, process.env.LONG ? ALL : MAIN, async (path) => {
      for (const size of ENLARGED) {
        await page.setViewportSize(size)
        await expectNotWider(page, `${path} at ${size.width} px`)
        await atRest(page)
        const beyond = await beyondReach(page)
        faults.push(...beyond.map((element) => `${path} at ${size.width} px: ${element}`))
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    expect(faults).toEqual([])
  })
