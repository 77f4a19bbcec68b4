// Arithmetic by short names.

export const { abs, ceil, floor, max, min, round } = Math;

/** The value, or the limit that it is beyond; the lower one counts if the limits cross. */
export const clamp = (value, least, most) => max(min(value, most), least);
