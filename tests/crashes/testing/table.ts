/** Formats rows of texts and numbers as aligned columns for a terminal. */
export function formatTable(
  names: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [names, ...rows].map((row) => row.map(String))
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const drawn = lines.map((line) =>
    line
      .map((word, column) => word.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${drawn.join('\n')}\n`
}
