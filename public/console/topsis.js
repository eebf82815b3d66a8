// The service's own maths (TOPSIS, Hwang & Yoon 1981), so that moving a weight re-ranks at once and costs no request.
// Tests hold it against what the service answers.

export const criteria = [
  { key: 'price', label: 'Price', field: 'price_per_attendee', benefit: false },
  { key: 'location', label: 'Location', field: 'distance_km', benefit: false },
  { key: 'mice_fit', label: 'MICE fit', field: 'mice_fit', benefit: true },
  { key: 'response_time', label: 'Response', field: 'response_hours', benefit: false },
];

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** One criterion over all candidates: what is missing counts as the median; null when nobody has a value. */
function column(hotels, { field }) {
  const values = hotels.map((hotel) => hotel.criteria[field] ?? null);
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const middle = median(known);
  return values.map((value) => value ?? middle);
}

/** Closeness to the ideal, 0 to 1, of every candidate. Needs all of them: each column is scaled by its length. */
export function closeness(hotels, weights) {
  const known = criteria
    .map((criterion) => ({ ...criterion, values: column(hotels, criterion) }))
    .filter(({ values }) => values !== null);
  const weightSum = known.reduce((sum, { key }) => sum + weights[key], 0);
  const distances = known.map(({ key, benefit, values }) => {
    const length = Math.hypot(...values);
    const weight = weightSum === 0 ? 0 : weights[key] / weightSum;
    const weighted = values.map((value) => (length === 0 ? 0 : (weight * value) / length));
    const low = Math.min(...weighted);
    const high = Math.max(...weighted);
    return { weighted, best: benefit ? high : low, worst: benefit ? low : high };
  });
  return hotels.map((_, i) => {
    const toBest = Math.hypot(...distances.map(({ weighted, best }) => weighted[i] - best));
    const toWorst = Math.hypot(...distances.map(({ weighted, worst }) => weighted[i] - worst));
    return toBest + toWorst === 0 ? 1 : toWorst / (toBest + toWorst);
  });
}

/** The candidates as `topsis_rank_hotels` would return them with these weights, but for the sentences. */
export function rank(hotels, weights) {
  const scores = closeness(hotels, weights);
  return hotels
    .map((hotel, i) => ({
      ...hotel,
      closeness: scores[i],
      topsis_score: Math.min(1, scores[i] * hotel.cluster_boost),
    }))
    .sort(
      (a, b) =>
        b.topsis_score - a.topsis_score ||
        (a.criteria.price_per_attendee ?? Infinity) - (b.criteria.price_per_attendee ?? Infinity) ||
        (a.hotel_id < b.hotel_id ? -1 : 1),
    )
    .map((hotel, i) => ({ ...hotel, rank: i + 1 }));
}

/** Any four parts as weights that add to exactly 1 in four decimals (largest remainder), as the RFP stores them. */
export function exactWeights(parts) {
  const sum = criteria.reduce((total, { key }) => total + parts[key], 0);
  const shares = criteria.map(({ key }) => ({ key, exact: (parts[key] / sum) * 10_000 }));
  const floors = shares.map(({ key, exact }) => ({ key, units: Math.floor(exact), rest: exact % 1 }));
  const missing = 10_000 - floors.reduce((total, { units }) => total + units, 0);
  const upped = new Set(
    floors
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ key }) => key),
  );
  return Object.fromEntries(floors.map(({ key, units }) => [key, (units + Number(upped.has(key))) / 10_000]));
}
