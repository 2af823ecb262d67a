/** The second key of a chord is expected this long. */
export const CHORD_MS = 1500

/**
 * Matches pressed letters with the keys of actions: one letter, or two after each other. A second letter that no
 * chord has counts as a first one.
 */
export const createChords = () => {
  let first: { letter: string; at: number } | null = null

  return {
    /** Returns the keys that the letter completes, or `begins` if it begins some of them. */
    press: (letter: string, all: readonly string[], now: number): { keys: string } | 'begins' | null => {
      const chord = first && now - first.at <= CHORD_MS ? `${first.letter} ${letter}` : null
      first = null
      if (chord && all.includes(chord)) return { keys: chord }
      if (all.some((keys) => keys.startsWith(`${letter} `))) {
        first = { letter, at: now }
        return 'begins'
      }
      return all.includes(letter) ? { keys: letter } : null
    },
    forget: () => {
      first = null
    },
  }
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The Latin letter of a key pressed alone. Keyboards of other scripts have it at the place of the key. */
export const letterOf = ({ key, code, ctrlKey, metaKey, altKey }: Pressed): string | null => {
  if (ctrlKey || metaKey || altKey) return null
  return isLatin(key) ? key.toUpperCase() : letterAtPlace(key, code)
}

/** The Latin letter of a key of another script that is pressed with Ctrl or Cmd. */
export const commandLetterOf = ({ key, code, ctrlKey, metaKey, altKey }: Pressed): string | null =>
  (ctrlKey || metaKey) && !altKey && !isLatin(key) ? letterAtPlace(key, code) : null

const isLatin = (key: string) => /^[a-z]$/i.test(key)

const letterAtPlace = (key: string, code: string): string | null =>
  /^\p{L}$/u.test(key) ? (/^Key([A-Z])$/.exec(code)?.[1] ?? null) : null
