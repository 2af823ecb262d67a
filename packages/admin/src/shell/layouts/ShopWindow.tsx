type Ware = [kind: 'box' | 'jar' | 'bottle' | 'parcel', width: number, height: number]

const SHELVES: readonly (readonly Ware[])[] = [
  [
    ['jar', 44, 60],
    ['jar', 44, 60],
    ['box', 72, 84],
    ['bottle', 32, 96],
    ['bottle', 32, 96],
    ['parcel', 96, 56],
  ],
  [
    ['parcel', 112, 64],
    ['bottle', 36, 88],
    ['box', 56, 56],
    ['box', 56, 96],
    ['jar', 52, 72],
    ['jar', 52, 48],
  ],
  [
    ['bottle', 32, 80],
    ['bottle', 32, 80],
    ['bottle', 32, 80],
    ['jar', 56, 64],
    ['parcel', 88, 88],
    ['box', 80, 48],
  ],
]
const WIDTH = 520
const SHELF_HEIGHT = 136
const MARGIN = 24

/** Products on three shelves. Decorative. */
export const ShopWindow = ({ className }: { className?: string }) => (
  <svg
    className={className}
    viewBox={`0 0 ${WIDTH} ${SHELVES.length * SHELF_HEIGHT + 8}`}
    preserveAspectRatio="xMinYMax meet"
    fillRule="evenodd"
    aria-hidden="true"
  >
    {SHELVES.map((wares, index) => (
      <g key={wares.join()} transform={`translate(0 ${(index + 1) * SHELF_HEIGHT})`}>
        <rect width={WIDTH} height={4} rx={2} fillOpacity={0.22} />
        {placed(wares).map(({ x, ware }, wareIndex) => (
          <path
            key={x}
            d={outline(ware)}
            transform={`translate(${x} 0)`}
            fillOpacity={wareIndex % 2 ? 0.09 : 0.15}
          />
        ))}
      </g>
    ))}
  </svg>
)

/** Distributes the products over the width of the shelf. */
const placed = (wares: readonly Ware[]) => {
  const sumWidths = (some: readonly Ware[]) => some.reduce((sum, [, width]) => sum + width, 0)
  const gap = (WIDTH - 2 * MARGIN - sumWidths(wares)) / (wares.length - 1)
  return wares.map((ware, index) => ({ ware, x: MARGIN + sumWidths(wares.slice(0, index)) + index * gap }))
}

/** Each outline starts at 0 on the shelf and extends upward. */
const outline = ([kind, w, h]: Ware): string => {
  if (kind === 'bottle')
    return `M0 0v${-h * 0.55}q0-12 ${w * 0.3}-16v${-h * 0.22}h${w * 0.4}v${h * 0.22}q${w * 0.3} 4 ${w * 0.3} 16v${h * 0.55}z`
  if (kind === 'jar')
    return `M6 0h${w - 12}a6 6 0 0 0 6-6v${-h + 24}a6 6 0 0 0-6-6h${-w + 12}a6 6 0 0 0-6 6v${h - 24}a6 6 0 0 0 6 6zM5 ${-h + 8}h${w - 10}v-8h${-w + 10}z`
  const body = `M3 0h${w - 6}a3 3 0 0 0 3-3v${-h + 6}a3 3 0 0 0-3-3h${-w + 6}a3 3 0 0 0-3 3v${h - 6}a3 3 0 0 0 3 3z`
  return kind === 'box' ? body : `${body}M${w / 2 - 8} ${-h}v20l8-6 8 6v-20z`
}
