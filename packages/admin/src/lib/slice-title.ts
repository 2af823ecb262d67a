import { useMediaQuery } from '@mantine/hooks'

/** Spec 9: titles are cut to 15 characters at widths of 768 or less, else to 40. */
const NARROW = '(max-width: 768px)'
const NARROW_LENGTH = 15
const WIDE_LENGTH = 40

export const useTitleLength = () =>
  useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ? NARROW_LENGTH : WIDE_LENGTH

/** Whole characters, so that no emoji is cut in two; an ellipsis shows that there is more. */
export const sliceTitle = (title: string, length: number): string => {
  const characters = [...title]
  return characters.length <= length ? title : `${characters.slice(0, length).join('').trimEnd()}…`
}
