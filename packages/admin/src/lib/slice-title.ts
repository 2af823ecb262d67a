import { useMediaQuery } from '@mantine/hooks'

/** Specification 9: titles are truncated to 15 characters at widths of up to 768 pixels, else to 40. */
const NARROW = '(max-width: 768px)'
const NARROW_LENGTH = 15
const WIDE_LENGTH = 40

export const useTitleLength = () =>
  useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ? NARROW_LENGTH : WIDE_LENGTH

const graphemes = new Intl.Segmenter()

/** Truncates by grapheme, so that emojis are not split, and appends an ellipsis. */
export const sliceTitle = (title: string, length: number): string => {
  const characters = Array.from(graphemes.segment(title), ({ segment }) => segment)
  return characters.length <= length ? title : `${characters.slice(0, length).join('').trimEnd()}…`
}
