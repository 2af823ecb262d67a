/** A named location; coordinates in degrees. */
export type MapAddress = { id: string; label: string; latitude: number; longitude: number }
