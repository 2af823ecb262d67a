type Props = { colour: string; isDashed?: boolean }

/** A piece of the line that the chart draws for a series. */
export const SeriesMark = ({ colour, isDashed = false }: Props) => (
  <i
    className="flex-none w-3 rounded-[2px]"
    style={{ borderBlockStart: `${isDashed ? '2px dashed' : '3px solid'} ${colour}` }}
  />
)
