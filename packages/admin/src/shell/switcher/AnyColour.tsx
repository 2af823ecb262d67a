import { ColorPicker } from '@mantine/core'
import { type Colour, fromHex, toHex } from '~/theme/colour'

type Props = { label: string; colour: Colour; onPick: (colour: Colour) => void }

/** A separate file, so that it loads on demand. */
export default function AnyColour({ label, colour, onPick }: Props) {
  return (
    <ColorPicker
      format="hex"
      value={toHex(colour)}
      onChange={(hex) => onPick(fromHex(hex))}
      saturationLabel={label}
      hueLabel={label}
    />
  )
}
