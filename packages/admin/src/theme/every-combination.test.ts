// @module-tag slow
import { isLookValue, NAV_STYLES, PAINTS, VERTICAL_STYLES } from '@storekeeper/contract/preferences/look'
import { describe, expect, test } from 'vitest'
import { change } from './change'
import { isNameless, navView } from './nav-view'
import { DEFAULTS, type ThemeField, type ThemeSettings } from './settings'

const wide = { isWide: true, isDrawerOpen: false }

/** All combinations of the settings that the rules read. */
const STARTS: ThemeSettings[] = (['light', 'dark'] as const).flatMap((scheme) =>
  (['vertical', 'horizontal'] as const).flatMap((dataNavLayout) =>
    ['', '50 62 93'].flatMap((bodyBg) =>
      (['', ...NAV_STYLES] as const).flatMap((dataNavStyle) =>
        VERTICAL_STYLES.flatMap((dataVerticalStyle) =>
          (['open', 'close'] as const).map((dataToggled) => ({
            ...DEFAULTS,
            class: scheme,
            dataNavLayout,
            bodyBg,
            dataNavStyle,
            dataVerticalStyle,
            dataToggled,
          })),
        ),
      ),
    ),
  ),
)

const CHOICES: Partial<ThemeSettings>[] = [
  { class: 'light' },
  { class: 'dark' },
  { dir: 'rtl' },
  { dataNavLayout: 'vertical' },
  { dataNavLayout: 'horizontal' },
  ...NAV_STYLES.map((dataNavStyle) => ({ dataNavStyle })),
  ...VERTICAL_STYLES.map((dataVerticalStyle) => ({ dataVerticalStyle })),
  { dataVerticalStyle: 'overlay', iconOverlay: 'open' },
  { dataPageStyle: 'classic' },
  { dataWidth: 'boxed' },
  { dataMenuPosition: 'scrollable' },
  { dataHeaderPosition: 'scrollable' },
  ...PAINTS.flatMap((paint) => [{ dataMenuStyles: paint }, { dataHeaderStyles: paint }]),
  { colorPrimary: '172,172,80' },
  { bodyBg: '107 64 64' },
  { bgImg: 'bgimg4' },
]

describe.each(CHOICES)('choosing %o', (choice) => {
  test('is stored, makes sense, and is stable when it is chosen again', () => {
    for (const start of STARTS) {
      const chosen = change(start, choice)
      expect(chosen).toMatchObject(choice)
      for (const [field, value] of Object.entries(chosen))
        expect(isLookValue(field as ThemeField, value)).toBe(true)
      expect(change(chosen, choice)).toEqual(chosen)
    }
  })

  test('leaves a menu that can be seen or be opened', () => {
    for (const start of STARTS) {
      const chosen = change(start, choice)
      const open = navView({ ...chosen, dataToggled: 'open' }, wide)
      expect(open.items).not.toBe('hidden')
      expect(open.drawer).toBe(false)
    }
  })
})

test('light mode is never combined with a custom background, once one of them was chosen', () => {
  for (const start of STARTS) {
    expect(change(start, { class: 'light' }).bodyBg).toBe('')
    expect(change(start, { bodyBg: '81 93 50' }).class).toBe('dark')
  }
})

test('horizontal navigation is dark where dark mode or a background is stored, whatever the menu was', () => {
  for (const start of STARTS) {
    const isDark = start.class === 'dark' || start.bodyBg !== ''
    const chosen = change(start, { dataNavLayout: 'horizontal' })
    expect(chosen.dataMenuStyles).toBe(isDark ? 'dark' : 'light')
  }
})

test('what shows only icons opens its groups elsewhere, or grows', () => {
  for (const start of STARTS) {
    const view = navView(start, wide)
    if (isNameless(view) || view.items === 'icon-text') expect(view.expand).not.toBe('inline')
    if (view.axis === 'horizontal') expect(['click', 'hover']).toContain(view.expand)
  }
})

test('below 992 px every mixture is the same drawer', () => {
  for (const start of STARTS)
    expect(navView(start, { isWide: false, isDrawerOpen: true })).toMatchObject({
      axis: 'vertical',
      items: 'full',
      expand: 'inline',
      drawer: true,
    })
})
