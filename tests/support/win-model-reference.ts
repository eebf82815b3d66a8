/** The win model a second time: chances, simulated decisions, and a fit by golden-section search instead of Newton's method. */
export interface WinModel {
  alpha: number;
  beta: number;
}
export interface Decision {
  estimates: number[];
  /** Index of the winner; -1 when nobody won. */
  winner: number;
}

export function chances(estimates: readonly number[], { alpha, beta }: WinModel) {
  const powers = estimates.map((x) => Math.exp(beta * x));
  const all = powers.reduce((sum, one) => sum + one, Math.exp(alpha));
  return { offers: powers.map((one) => one / all), none: Math.exp(alpha) / all };
}

/** Decisions with known α and β; the same every time. */
export function simulate(count: number, alpha: number, beta: number): Decision[] {
  let state = 12345;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  return Array.from({ length: count }, () => {
    const estimates = Array.from({ length: 1 + Math.floor(random() * 7) }, () => 0.2 + 0.7 * random());
    const { offers } = chances(estimates, { alpha, beta });
    let left = random();
    const winner = offers.findIndex((p) => {
      left -= p;
      return left < 0;
    });
    return { estimates, winner };
  });
}

function worth(decisions: readonly Decision[], model: WinModel): number {
  return decisions.reduce(
    (sum, { estimates, winner }) => {
      const { offers, none } = chances(estimates, model);
      return sum + Math.log(winner < 0 ? none : (offers[winner] as number));
    },
    -(model.alpha ** 2 + model.beta ** 2) / 2,
  );
}

/** The place at which a curve with one maximum is highest. */
function top(of: (x: number) => number, [low, high]: [number, number]): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  let [a, b] = [low, high];
  for (let round = 0; round < 60; round += 1) {
    const [x, y] = [b - golden * (b - a), a + golden * (b - a)];
    if (of(x) < of(y)) a = x;
    else b = y;
  }
  return (a + b) / 2;
}

/** Fits α and β by climbing along each in turn. It is slow, but independent of Newton's method in SQL. */
export function fitByClimbing(decisions: readonly Decision[]): WinModel {
  const model = { alpha: 0, beta: 0 };
  for (let round = 0; round < 60; round += 1) {
    const last = { ...model };
    const [a, b] = round === 0 ? [20, 20] : [2, 2];
    model.alpha = top((alpha) => worth(decisions, { ...model, alpha }), [model.alpha - a, model.alpha + a]);
    model.beta = top((beta) => worth(decisions, { ...model, beta }), [model.beta - b, model.beta + b]);
    if (Math.abs(model.alpha - last.alpha) + Math.abs(model.beta - last.beta) < 1e-9) break;
  }
  return model;
}
