import { describe, expect, test } from 'vitest'
import { ALL_MATCHING, chooseAll, countChosen, isChosen, NOTHING_CHOSEN, toChosen, toggle } from './selection'

const page = ['a', 'b', 'c']

describe('chosen rows', () => {
  test('a row is chosen and let go again', () => {
    const one = toggle(NOTHING_CHOSEN, 'a')
    expect(toChosen(one, page, 3)).toEqual({ ids: ['a'] })
    expect(toChosen(toggle(one, 'a'), page, 3)).toEqual({ ids: [] })
  })

  test('the head chooses the page and lets go of everything', () => {
    expect(countChosen(toChosen(chooseAll(page, true), page, 40))).toBe(3)
    expect(countChosen(toChosen(chooseAll(page, false), page, 40))).toBe(0)
  })

  test('a row taken out of all that match is named as an exception', () => {
    const selection = toggle(ALL_MATCHING, 'b')
    expect(isChosen(selection, 'a')).toBe(true)
    expect(isChosen(selection, 'b')).toBe(false)
    expect(toChosen(selection, page, 1234)).toEqual({ exceptIds: ['b'], expectedCount: 1233 })
  })

  test('more than a list counts are as many as were counted for it', () => {
    const selection = toggle({ ...ALL_MATCHING, total: 30_000 }, 'b')
    expect(toChosen(selection, page, 10_000)).toEqual({ exceptIds: ['b'], expectedCount: 29_999 })
  })

  test('a row that has left the page is not changed unseen', () => {
    expect(toChosen(chooseAll(page, true), ['b', 'c', 'd'], 40)).toEqual({ ids: ['b', 'c'] })
  })
})
