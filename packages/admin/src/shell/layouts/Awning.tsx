const STRIPES = 12
const WIDTH = 48
const DROP = 88

/** A striped awning at the upper edge. Decorative. */
export const Awning = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox={`0 0 ${STRIPES * WIDTH} ${DROP + WIDTH / 2}`}
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
  >
    {Array.from({ length: STRIPES }, (_, index) => (
      <path key={stripe(index)} d={stripe(index)} fillOpacity={index % 2 ? 0.07 : 0.17} />
    ))}
  </svg>
)

const stripe = (index: number) => {
  const radius = WIDTH / 2
  return `M${index * WIDTH} 0h${WIDTH}v${DROP}a${radius} ${radius} 0 0 1-${WIDTH} 0z`
}
