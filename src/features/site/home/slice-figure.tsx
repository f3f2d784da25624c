interface SliceFigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

export const SliceFigure = ({ name, value, unit }: SliceFigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} <span>{unit}</span>
    </dd>
  </div>
);
