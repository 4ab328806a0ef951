export { default as LineChart } from "./line-chart.tsx";
export { default as PieChart } from "./pie-chart.tsx";
export { default as StepChart } from "./step-chart.tsx";
