import { choose, entryFor, findAdmin, openAdmins, signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { dialog, heading, row } from './support/locators.ts'
import { newAdmin } from './support/new-admin.ts'
import { expect, signIn as signInAs, test } from './support/shop.ts'

test('a new admin is invited by e-mail, sets a password and signs in', {
  tag: '@admins',
}, async ({ page, browser, shop, signIn }) => {
  await signIn('super')
  await openAdmins(page)
  await page.getByRole('button', { name: 'Add admin' }).click()
  const drawer = dialog(page, 'Add admin')
  await expect(drawer.getByText('They get an invitation link by e-mail')).toBeVisible()
  await drawer.getByLabel('E-mail').fill('jonas@storekeeper.example')
  await drawer.getByLabel('First name').fill('Anouk')
  await drawer.getByLabel('Last name').fill('Newcomer')
  await drawer.getByRole('button', { name: 'Send invitation' }).click()
  await expect(drawer.getByText('Another admin already uses this e-mail address.')).toBeVisible()
  await drawer.getByLabel('E-mail').fill('anouk@people.example')
  await drawer.getByRole('button', { name: 'Send invitation' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Invitation sent to anouk@people.example')).toBeVisible()
  await expect(row(page, 'Anouk Newcomer')).toContainText('Invited')
  await expect(row(page, 'Anouk Newcomer')).toContainText('Never')

  const { link } = await shop.mails.to('anouk@people.example', /invited/)
  await choose(page, 'Anouk Newcomer', 'Resend invitation')
  await expect.poll(() => shop.mails.count('anouk@people.example')).toBe(2)
  const again = await shop.mails.to('anouk@people.example', /invited/)
  expect(again.link).not.toBe(link)

  const guest = await browser.newPage({ baseURL: shop.url })
  await guest.goto(link)
  await expect(heading(guest, 'This link is no longer valid')).toBeVisible()
  await guest.goto(again.link)
  await guest.getByLabel('New password').fill('Anouk likes long walks')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(heading(guest, 'Your password is set')).toBeVisible()
  await signInAs(guest, { email: 'anouk@people.example' }, 'Anouk likes long walks')
  await expect(heading(guest, 'Dashboard')).toBeVisible()
  await guest.close()

  await page.reload()
  await expect(row(page, 'Anouk Newcomer')).toContainText('Active')
  await page.getByRole('link', { name: 'Anouk Newcomer' }).click()
  await expect(page).toHaveURL(/admin=/)
  const details = dialog(page, 'Details')
  await expect(details.getByText('On 1 device', { exact: true })).toBeVisible()
  await expect(details.getByRole('listitem').first()).toBeVisible()
  await page.reload()
  await details.getByRole('link', { name: 'View all in audit log' }).click()
  await expect(page).toHaveURL(/\/admin\/audit-log\?.*admin=/)
})

test('who is blocked at work is out at once, and Undo lets them in again', {
  tag: '@admins',
}, async ({ page, browser, request, shop, signIn }) => {
  const bela = await newAdmin(request, shop.mails, 'Bela')
  const work = await browser.newPage({ baseURL: shop.url })
  await signInAs(work, bela, bela.password)
  await expect(heading(work, 'Dashboard')).toBeVisible()

  await signIn('super')
  await openAdmins(page)
  await choose(page, 'Bela Newcomer', 'Block')
  const confirmation = dialog(page, 'Block Bela Newcomer?')
  await confirmation.getByRole('textbox', { name: 'Reason (optional)' }).fill('Lost the laptop')
  await confirmation.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText('Bela Newcomer blocked')).toBeVisible()
  await expect(row(page, 'Bela Newcomer')).toContainText('Blocked')

  await expect(heading(work, 'Sign in')).toBeVisible()
  await signInAs(work, bela, 'a guess of an attacker')
  await expect(work.getByRole('alert')).toContainText('Incorrect e-mail address or password')
  await work.getByLabel('Password', { exact: true }).fill(bela.password)
  await work.keyboard.press('Enter')
  await expect(work.getByRole('alert')).toContainText('This account is blocked')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Bela Newcomer')).toContainText('Active')
  await work.keyboard.press('Enter')
  await expect(heading(work, 'Dashboard').or(heading(work, 'Coupons'))).toBeVisible()
  await work.close()
})

test('in a selection oneself is left alone, with the reason', { tag: '@admins' }, async ({
  page,
  request,
  shop,
  signIn,
}) => {
  await newAdmin(request, shop.mails, 'Cleo')
  await signIn('super')
  await openAdmins(page)
  for (const name of ['Maya Hart', 'Cleo Newcomer', 'Rob Tanner'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const bar = page.getByRole('group', { name: 'Actions for the selection' })
  await bar.getByRole('button', { name: 'Block', exact: true }).click()
  const question = dialog(page, 'Block 3 admins?')
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(question.getByText('1 updated, 2 skipped')).toBeVisible()
  await expect(question.getByText('You are the last active super admin.')).toBeVisible()
  await expect(question.getByText('Rob Tanner is already blocked.')).toBeVisible()
  await question.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Cleo Newcomer')).toContainText('Blocked')
  await expect(row(page, 'Maya Hart')).toContainText('Active')
})

test('the last super admin cannot be lost', { tag: '@admins' }, async ({ page, request, shop, signIn }) => {
  await newAdmin(request, shop.mails, 'Dora')
  await signIn('super')
  await openAdmins(page)
  const takeFromMaya = await entryFor(page, 'Maya Hart', 'Remove super admin access')
  await expect(takeFromMaya).toHaveAccessibleDescription(/^You are the last active super admin/)
  await takeFromMaya.click({ force: true })
  await expect(dialog(page, /Remove super admin access/)).toHaveCount(0)
  await expect(await entryFor(page, 'Maya Hart', 'Block')).toHaveAccessibleDescription(/the last active/)
  await page.keyboard.press('Escape')

  await choose(page, 'Dora Newcomer', 'Grant super admin access')
  await dialog(page, 'Grant super admin access to Dora Newcomer?')
    .getByRole('button', { name: 'Grant super admin access' })
    .click()
  await expect(row(page, 'Dora Newcomer')).toContainText('Super admin')
  await expect(await entryFor(page, 'Maya Hart', 'Block')).toHaveAccessibleDescription(/your own account/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Dora Newcomer')).not.toContainText('Super admin')
})

test('an ordinary admin sees everything, and every act with the reason why not', { tag: '@admins' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await openAdmins(page)
  const reason = /You need the permission “Invite, edit, block and activate admins/
  const superReason = /^Only super admins can do this/
  const add = page.getByRole('button', { name: 'Add admin' })
  await expect(add).toHaveAccessibleDescription(reason)
  await add.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const act of [
    'Edit',
    'Block',
    'Deactivate',
    'Grant super admin access',
    'Resend invitation',
    'Turn off two-step sign-in',
  ]) {
    const entry = await entryFor(page, 'Amira Haddad', act)
    await expect(entry).toHaveAccessibleDescription(act.startsWith('Grant') ? superReason : reason)
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
  }
  await page.keyboard.press('Escape')
  const requires = page.getByRole('switch', { name: 'Require two-step sign-in for all admins' })
  await expect(requires).toHaveAccessibleDescription(
    /You need the permission “Require two-step sign-in of all admins”/,
  )
  // The input is above its label; the visible element is the track drawn for it.
  await expect(requires).toHaveCSS('opacity', '0')
  await page.getByRole('checkbox', { name: 'Select Amira Haddad' }).check()
  const bar = page.getByRole('group', { name: 'Actions for the selection' })
  const acts = bar.getByRole('button', { name: /^(Block|Unblock|Activate|Deactivate)/ })
  await expect(acts).toHaveCount(4)
  for (const act of await acts.all()) await expect(act).toHaveAccessibleDescription(reason)
  const superActs = bar.getByRole('button', { name: /^(Grant|Remove) super admin access/ })
  await expect(superActs).toHaveCount(2)
  for (const act of await superActs.all()) await expect(act).toHaveAccessibleDescription(superReason)
  await page.getByRole('link', { name: 'Amira Haddad' }).click()
  await expect(
    dialog(page, 'Details').getByText(/You need the permission “View the whole audit log”/),
  ).toBeVisible()
})

test('a conflicting change is reported, and one’s own can be applied on top of it', {
  tag: '@admins',
}, async ({ page, request, shop, signIn }) => {
  const edda = await newAdmin(request, shop.mails, 'Edda')
  await signIn('super')
  await openAdmins(page, '?q=Edda')
  await choose(page, 'Edda Newcomer', 'Edit')
  const drawer = dialog(page, 'Edit admin')
  await expect(drawer.getByLabel('First name')).toHaveValue('Edda')

  const maya = await signInToApi(request)
  const { _id, version } = await findAdmin(maya, edda)
  const changed = { firstName: 'Edda', lastName: 'Elsewhere', phone: '', version }
  await maya.put(`/admin/users/profile/update?id=${_id}`, changed)

  await drawer.getByLabel('Phone').fill('+49 30 1234')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const clash = dialog(page, 'Changed while you were editing')
  await expect(clash.getByText('Maya Hart changed this')).toBeVisible()
  await clash.getByRole('button', { name: 'Apply my changes' }).click()
  await expect(drawer).toBeHidden()
  await expect
    .poll(async () => findAdmin(maya, edda))
    .toMatchObject({ phone: '+49 30 1234', lastName: 'Elsewhere' })
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the admins are accessible: ${look}`, { tag: '@admins' }, async ({ page, signIn }) => {
    await signIn('super')
    await expect(heading(page, 'All orders')).toBeVisible()
    await wear(page, settings)
    await page.goto('/admin/users/all')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await completed(page)
    await expectClear(page, `admins, ${look}`)
    await page.locator('tbody [data-row-link]').last().click()
    await expect(page.getByRole('dialog').locator('dl')).toBeVisible()
    await completed(page)
    await expectClear(page, `details of an admin, ${look}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.locator('tbody tr').last().locator('[aria-haspopup]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await completed(page)
    // A menu covers what is below it, so the size of targets is not meaningful here.
    await expectClear(page, `menu of an admin, ${look}`, [
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'best-practice',
    ])
    await page.keyboard.press('Escape')
    await page.locator('main header button').last().click()
    await expect(page.getByRole('dialog').locator('input:visible').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `a new admin, ${look}`)
  })

test('on a phone the admins do not scroll sideways', { tag: '@admins' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('super', '/admin/users/all')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await completed(page)
  await expectNotWider(page, 'admins')
})
